"""Style sheet of report pages."""

from typing import Final

STYLE: Final = """
:root{--paper:#fbfaf7;--ink:#22262b;--soft:#667;--rule:#dcd9d0;--mark:#2f6f9f;--sure:#b3402a;
--fair:#8a8f98;--c0:#2f6f9f;--c1:#c9762b;--c2:#4b8b4f;--c3:#a2477d;--c4:#7a6bb5;--c5:#3f9a99;
--c6:#9a7b33;--c7:#5b6470}
@media (prefers-color-scheme:dark){:root{--paper:#171a1e;--ink:#e7e5df;--soft:#9aa3ad;
--rule:#343a42;--mark:#6db3e6;--sure:#f08a72;--fair:#98a0aa;--c0:#6db3e6;--c1:#f0a35e;--c2:#85c98a;
--c3:#e08abf;--c4:#b3a5ee;--c5:#76d0ce;--c6:#d8b866;--c7:#aab3be}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1120px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:28px;margin:0}h2{font-size:21px;margin:40px 0 12px}h3{font-size:17px;margin:24px 0 4px}
.made{color:var(--soft);margin:4px 0 0;overflow-wrap:anywhere}
section{border-top:1px solid var(--rule);margin-top:28px}
figure{margin:16px 0 0;max-width:720px}figcaption{font-weight:600;margin-bottom:4px}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,460px),1fr));gap:0 32px}
svg{width:100%;height:auto;display:block}
svg text{font:13px system-ui,sans-serif;fill:var(--soft)}
svg .name{fill:var(--ink)}svg .value{fill:var(--ink);font-weight:600}
.grid{stroke:var(--rule)}.fair{stroke:var(--fair);stroke-width:2;stroke-dasharray:3 2}
.whisker{stroke-width:3;stroke-linecap:round}line.mark{stroke:var(--mark)}line.sure{stroke:var(--sure)}
circle.mark,rect.mark{fill:var(--mark)}circle.sure{fill:var(--sure)}
.curve{fill:none;stroke-width:2.5;stroke-linejoin:round}
.curve.c0{stroke:var(--c0)}.curve.c1{stroke:var(--c1)}.curve.c2{stroke:var(--c2)}
.curve.c3{stroke:var(--c3)}.curve.c4{stroke:var(--c4)}.curve.c5{stroke:var(--c5)}
.curve.c6{stroke:var(--c6)}.curve.c7{stroke:var(--c7)}
i.c0{background:var(--c0)}i.c1{background:var(--c1)}i.c2{background:var(--c2)}
i.c3{background:var(--c3)}i.c4{background:var(--c4)}i.c5{background:var(--c5)}
i.c6{background:var(--c6)}i.c7{background:var(--c7)}
.legend{display:flex;flex-wrap:wrap;gap:2px 18px;margin:4px 0 0;font-size:14px}
.legend i{display:inline-block;width:14px;height:4px;border-radius:2px;margin-right:6px;
vertical-align:middle}
@media (max-width:560px){figure{overflow-x:auto}svg{min-width:560px}}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:14px;margin-top:8px}
th,td{padding:4px 14px 4px 0;text-align:left;border-bottom:1px solid var(--rule);white-space:nowrap}
th{color:var(--soft);font-weight:600}.n{text-align:right}
a{color:var(--mark)}summary{cursor:pointer;padding:6px 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
"""
