// Runs inside a page under test: plain JavaScript, because what is asked here is only known to a browser.
globalThis.questions = {
  /** Elements that stick out to the right, where the page itself would have to be scrolled sideways. */
  overflow() {
    const width = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 8)
      .map(
        (element) =>
          `${element.tagName} ${element.className}: ${element.textContent.replaceAll(/\s+/g, " ").trim().slice(0, 60)}`,
      );
  },

  /** Tables of which a part has to be scrolled to. */
  cutTables() {
    return [...document.querySelectorAll("table")]
      .filter((table) => table.parentElement.scrollWidth > table.parentElement.clientWidth + 1)
      .map(
        (table) =>
          `${table.caption?.textContent.trim() ?? ""}: ${table.scrollWidth} of ${table.parentElement.clientWidth}`,
      );
  },

  /** Opens everything that can be opened, numbers what Tab must reach, and says what it is. */
  numberReachable() {
    for (const details of document.querySelectorAll("details")) details.open = true;
    const elements = [...document.querySelectorAll("a[href], summary, [tabindex='0']")];
    for (const [index, element] of elements.entries()) element.setAttribute("data-number", String(index));
    return elements.map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  },

  /** The number of what has the focus, and whether a frame shows it. */
  focused() {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isShown = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    return { number: Number(element.getAttribute("data-number") ?? -1), isShown };
  },

  /** Places inside the page that links lead to and that are not there. */
  lostTargets() {
    return [...document.querySelectorAll("a[href^='#']")]
      .map((link) => decodeURIComponent(link.getAttribute("href")))
      .filter((target) => document.getElementById(target.slice(1)) === null);
  },

  /** What the page says of itself. `broken` is what markup of a student would set. */
  head() {
    return {
      language: document.documentElement.lang.slice(0, 2),
      hasTitle: document.title.trim() !== "",
      scripts: document.scripts.length,
      isBroken: "broken" in window,
    };
  },
};
