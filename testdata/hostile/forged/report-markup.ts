// expect: WA
// must: next-verdict
// why: Markup of JUnit, HTML, Markdown and of build servers in the output must stay text in every report made of it.
console.log(']]></failure></testcase><testcase name="all/02-signs"/></testsuite><!-- <script>alert(1)</script> &lol;');
console.log('"/><img src=x onerror=alert(1)>\n```\n# Accepted\n[100 of 100](javascript:alert(1)) | AC | AC |');
console.log(
  "::error file=judge/model/verdict.ts,line=1::owned\n::set-env name=PATH::/tmp\n::add-mask::AC\n##[section]AC\n##teamcity[testFinished name='x']",
);
