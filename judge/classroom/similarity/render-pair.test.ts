import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderSimilarPair, SIMILAR_PAIR_STYLE } from "./render-pair.ts";
import { LEFT_OUT_REASONS, type SimilarPair } from "./similar-pair.ts";
import { SIMILARITY_WORDS } from "./similarity-words.ts";

const stretch = (from: number, to: number) => ({ start: { line: from, column: 1 }, end: { line: to, column: 2 } });
const PAIR: SimilarPair = {
  left: "a",
  right: "b",
  similarity: 0.999,
  longestFragment: 64,
  fragments: [
    { left: stretch(1, 2), right: stretch(2, 3), tokens: 64 },
    { left: stretch(2, 2), right: stretch(1, 1), tokens: 23 },
  ],
};

const AT = { id: "pair-1", problem: "maze" };

test("a pair with its lines", () => {
  const left = { name: "Ann <b>", text: "let a;\nlet b;\nlet c;" };
  const right = { name: "Bob", text: "x\ny\nz" };
  expect(renderSimilarPair(PAIR, { left, right, language: "en", ...AT }).toString()).toMatchInlineSnapshot(`
    "<section class="similar-pair" aria-labelledby="pair-1">
        <h3 id="pair-1">maze: Ann &lt;b&gt; ↔ Bob</h3>
        <p>Similar structure: 99 %. Longest common stretch: 64 tokens. Common stretches: 2.</p>
        <ol>
          <li>lines 1–2 ↔ lines 2–3 (64 tokens)</li> <li>line 2 ↔ line 1 (23 tokens)</li> 
        </ol>
        
        <details>
          <summary>Both programs side by side</summary>
          <div class="similar-pair-sides">
            <figure>
        <figcaption>Ann &lt;b&gt;</figcaption>
        <pre tabindex="0" role="group" aria-label="Ann &lt;b&gt;"><span class="common" title="Common stretch 1"><i>1</i><b>1</b>let a;</span><span class="common" title="Common stretch 1, Common stretch 2"><i>2</i><b>1·2</b>let b;</span><span><i>3</i><b></b>let c;</span></pre>
      </figure> 
            <figure>
        <figcaption>Bob</figcaption>
        <pre tabindex="0" role="group" aria-label="Bob"><span class="common" title="Common stretch 2"><i>1</i><b>2</b>x</span><span class="common" title="Common stretch 1"><i>2</i><b>1</b>y</span><span class="common" title="Common stretch 1"><i>3</i><b>1</b>z</span></pre>
      </figure> 
          </div>
        </details>
      </section> "
  `);
});

test("no text becomes markup, turns direction or hides", () => {
  const text = `</pre><script>alert("1")</script>&'\u202e\u0007`;
  const html = renderSimilarPair(PAIR, {
    left: { name: text, text },
    right: { name: text, text },
    language: "zh",
    ...AT,
  }).toString();
  const left = html.replaceAll(
    /<\/?(?:section|h3|p|ol|li|div|details|summary|figure|figcaption|pre|span|i|b)\b[^<>]*>/gu,
    "",
  );
  expect(left).not.toMatch(/[<>"'\u202e]|(?!\n)\p{Cc}|&(?!(?:amp|lt|gt|quot|#39);)/u);
  expect(html.match(/&lt;script&gt;/gu)).toHaveLength(8);
});

test("every class has a style", () => {
  const side = { name: "a", text: "a" };
  const html = renderSimilarPair(PAIR, { left: side, right: side, language: "en", ...AT }).toString();
  const classes = [...html.matchAll(/class="([^"]*)"/gu)].map(([, name]) => name);
  expect(classes).toContain("common");
  expect(
    classes.filter((name) => !SIMILAR_PAIR_STYLE.includes(`.${name}{`) && !SIMILAR_PAIR_STYLE.includes(`.${name} `)),
  ).toEqual([]);
});

test("long sources, long lines and many stretches are cut, and it is said", () => {
  const text = `${"x".repeat(5_000)}\n${"y\n".repeat(3_000)}`;
  const side = { name: "a", text };
  const fragments = Array.from({ length: 100 }, () => ({ left: stretch(1, 2), right: stretch(1, 2), tokens: 23 }));
  const html = renderSimilarPair({ ...PAIR, fragments }, { left: side, right: side, language: "en", ...AT }).toString();
  expect(html).toContain("… 1502 more lines");
  expect(html).toContain("40 shorter common stretches are not marked.");
  expect(html).not.toContain("x".repeat(300));
});

test.for(["en", "zh"] as const)("the words accuse nobody (%s)", (language) => {
  const words = SIMILARITY_WORDS[language];
  const all = [words.summary("1 %", 2, 3), words.note, ...Object.values(words.leftOut)].join(" ");
  expect(all).not.toMatch(/cheat|plagiar|copied|guilt|suspect|抄袭|作弊|剽窃|嫌疑/iu);
  expect(Object.keys(words.leftOut)).toEqual([...LEFT_OUT_REASONS]);
});

test("every reason has its row in the documents", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/similarity.md"), "utf8");
  expect([...page.matchAll(/^\| `([a-z-]+)` \|/gmu)].map(([, reason]) => reason)).toEqual([...LEFT_OUT_REASONS]);
});
