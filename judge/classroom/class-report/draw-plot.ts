// The one place where a plot is drawn, and the one door to the document that it is drawn into.
import { parseHTML } from "linkedom";
import { plot, type Markish, type PlotOptions } from "@observablehq/plot";
import { trusted, type Markup } from "../page/markup.ts";

/** Drawn at this width: it fits a telephone nearly as it is, so that its letters stay readable. */
export const PLOT_WIDTH = 460;

/** A drawing; `description` says in words what it shows, and stands for it where it cannot be seen. */
export type Drawing = {
  readonly description: string;
  readonly marks: readonly Markish[];
  readonly options: Omit<PlotOptions, "document" | "marks" | "width" | "ariaLabel" | "ariaDescription" | "className">;
};

/** The same drawing gives the same bytes. Colours are variables of the page, or the colour of its text. */
export function drawPlot({ description, marks, options }: Drawing): Markup {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const drawn = plot({ ...options, document, marks: [...marks], width: PLOT_WIDTH, style: { fontSize: "13px" } });
  // What is inside a picture is no part of the page for a screen reader: the description stands for all of it.
  for (const part of drawn.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", description);
  // Plot's own style sheet is for pages that have none.
  drawn.querySelector("style")?.remove();
  return trusted(drawn.outerHTML);
}
