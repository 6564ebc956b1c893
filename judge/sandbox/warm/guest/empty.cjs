"use strict";
void 0;
