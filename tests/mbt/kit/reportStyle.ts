/** How the report looks and what its keys do: colours of light and dark, and a page that prints. Text only. */

export const reportStyle = `
:root{color-scheme:light dark;--bg:light-dark(oklch(.975 .005 255),oklch(.185 .018 262));--surface:light-dark(oklch(1 0 0),oklch(.215 .02 262));--sunken:light-dark(oklch(.955 .008 255),oklch(.165 .016 262));--line:light-dark(oklch(.905 .012 255),oklch(.305 .024 262));--text:light-dark(oklch(.25 .035 262),oklch(.94 .008 258));--muted:light-dark(oklch(.47 .03 260),oklch(.73 .022 258));--primary:light-dark(oklch(.36 .105 262),oklch(.76 .105 256));--on:light-dark(oklch(.99 0 0),oklch(.19 .03 262));--tint:light-dark(oklch(.955 .022 255),oklch(.265 .038 260));--green:light-dark(oklch(.47 .115 155),oklch(.8 .13 155));--blue:light-dark(oklch(.53 .16 258),oklch(.76 .11 252));--amber:light-dark(oklch(.5 .11 65),oklch(.82 .15 78));--red:light-dark(oklch(.51 .18 27),oklch(.74 .15 25));--grey:light-dark(oklch(.66 .02 258),oklch(.55 .03 262))}
*{box-sizing:border-box}html{scroll-padding-block-start:4rem}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.55 'Inter Variable','IBM Plex Sans Arabic',system-ui,sans-serif}
html[lang=en] :is(div,small>bdi)[lang=ar],html[lang=ar] :is(div,small>bdi)[lang=en]{display:none}
header{background:light-dark(oklch(.28 .075 263),oklch(.165 .022 263));color:oklch(.96 .015 258);padding:1.75rem 0 1.5rem}
.wide{max-width:78rem;margin:0 auto;padding:0 1.5rem}
header .wide{display:flex;flex-wrap:wrap;gap:1rem 2.5rem;align-items:end}
h1{font-size:1.55rem;line-height:1.2;margin:0 0 .35rem;letter-spacing:-.01em}
header p{margin:0;color:oklch(.83 .03 258)}header .grow{flex:1 1 24rem}
.verdict{display:inline-flex;align-items:center;gap:.6rem;font-weight:600;font-size:1.05rem}
.verdict::before{content:'';inline-size:.8rem;block-size:.8rem;border-radius:50%;background:oklch(.78 .15 155)}
.verdict.bad::before{background:oklch(.7 .19 27)}
button{font:inherit;color:inherit;background:none;border:1px solid currentColor;border-radius:.5rem;padding:.3rem .8rem;cursor:pointer}
nav{position:sticky;inset-block-start:0;z-index:2;background:var(--surface);border-block-end:1px solid var(--line)}
nav .wide{display:flex;gap:.25rem;overflow-x:auto}
nav a:first-child{margin-inline-start:-.8rem}nav a{padding:.7rem .8rem;color:var(--muted);text-decoration:none;white-space:nowrap;font-weight:500}nav a:hover{color:var(--text)}
h2{font-size:1.2rem;margin:2.5rem 0 .75rem;scroll-margin-block-start:4rem}h3{font-size:1.02rem;margin:1.25rem 0 .5rem}
.cards{display:grid;margin-block-end:1.1rem;grid-template-columns:repeat(auto-fit,minmax(min(11rem,42%),1fr));gap:.9rem;margin-block-start:1.6rem}
.card{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.1rem}
.card b{display:block;font-size:1.65rem;line-height:1.15;font-weight:650;font-variant-numeric:tabular-nums;letter-spacing:-.02em}.card span{color:var(--muted)}
.scroll{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
table{border-collapse:collapse;inline-size:100%;font-variant-numeric:tabular-nums}
th,td,td.way{padding:.5rem .9rem;text-align:start;border-block-end:1px solid var(--line);vertical-align:top}tbody tr:last-child>*{border:0}
thead th{font-size:.82rem;font-weight:600;color:var(--muted);background:var(--sunken);white-space:nowrap}
tbody th{font-weight:550}td .part{display:block;inline-size:4.5rem;block-size:.3rem;border-radius:1rem;background:var(--line);margin-block-start:.3rem;overflow:hidden}
.part i{display:block;block-size:100%;background:var(--green)}.part.short i{background:var(--amber)}
td.none{color:var(--grey)}td.whole i{color:var(--green);font-style:normal;font-weight:700}td.short{color:var(--amber);font-weight:600}td.bad{color:var(--red);font-weight:700}
.goals td,.goals th,.levels td,.levels th{white-space:nowrap}.goals tbody th{vertical-align:top;border-block-end:1px solid var(--line)}.goals tbody tr:last-child>*{border-block-end:1px solid var(--line)}.goals tbody:last-child tr:last-child>*,.goals tbody:last-child th{border:0}.goals tr:not(:last-child) td{border:0}.goals td{padding-block:.3rem}.goals th{padding-block:.4rem}
details{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;margin:.55rem 0}
summary{cursor:pointer;padding:.7rem 1rem;font-weight:550}details>*:not(summary){margin-inline:1rem}details[open]>summary{border-block-end:1px solid var(--line);margin-block-end:.7rem}
summary small{color:var(--muted);font-weight:400;margin-inline-start:.6rem}
ul.plain{list-style:none;padding:0;margin-block:.5rem 1rem}ul.plain li{padding:.35rem 0;border-block-end:1px solid var(--line)}ul.plain li:last-child{border:0}
code,pre,.way{direction:ltr;unicode-bidi:isolate;text-align:left;font-family:ui-monospace,'SF Mono',Menlo,monospace;font-size:.86em}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--sunken);border-radius:.5rem;padding:.6rem .8rem;margin-block:.25rem}
code{overflow-wrap:anywhere}code{background:var(--sunken);border-radius:.3rem;padding:.1em .35em}code.id{color:var(--primary);font-weight:600}
.way{color:var(--muted);overflow-wrap:anywhere}
.wrong{border-inline-start:.35rem solid var(--red)}.wrong summary{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem .7rem;font-size:1.02rem}.wrong summary .way{flex:1 1 10rem}.wrong summary::before{content:'▸';color:var(--muted)}html[lang=ar] .wrong:not([open])>summary::before{transform:scaleX(-1)}.wrong[open]>summary::before{content:'▾'}
.wrong h3,.wrong h4{margin-block:1rem .25rem;font-size:.86rem;font-weight:600;color:var(--muted)}.lies{margin-block:.4rem}
ol.steps{list-style:none;display:flex;flex-wrap:wrap;gap:.35rem .45rem;padding:0;margin-block:.2rem}
.steps li{display:inline-flex;align-items:baseline;gap:.4rem;padding:.2rem .6rem;border-radius:1rem;background:var(--sunken);font-size:.88rem}
.steps .went span{color:var(--green);font-weight:700}.steps .here{background:color-mix(in oklab,var(--red) 16%,var(--surface));color:var(--red);font-weight:650}.steps .after{color:var(--muted)}.steps span:empty{display:none}
.calls{list-style:none;padding:0;margin-block:.2rem}.calls li{padding:.12rem 0;overflow-wrap:anywhere}
.wanted pre{border-inline-start:.25rem solid var(--green)}.got pre{border-inline-start:.25rem solid var(--red)}
pre.line{display:block;user-select:all}
.chip{display:inline-block;padding:.05rem .55rem;border-radius:1rem;font-size:.8rem;font-weight:550;white-space:nowrap;background:color-mix(in oklab,currentColor 12%,transparent)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:.9rem}.two h4{margin-block-start:.4rem}
figure{margin:1rem}figcaption{color:var(--muted);font-size:.85rem;margin-block-start:.3rem}
img{display:block;inline-size:100%;max-inline-size:60rem;border:1px solid var(--line);border-radius:.5rem}
.drawing{overflow:auto;direction:ltr;padding:.5rem;background:var(--sunken);border-radius:.6rem;margin-block-end:1rem}
.drawing svg{display:block;margin:auto}
.state rect{fill:color-mix(in oklab,currentColor 9%,var(--surface));stroke-width:1.5}.state.never rect{fill:var(--surface);stroke-dasharray:4 3}.state text{fill:var(--text);stroke:none}.arrow path{stroke-width:1.5}
.e2e{color:var(--green)}.dom{color:var(--blue)}.machine{color:var(--amber)}.failed{color:var(--red)}.failed path{stroke-width:3}.never{color:var(--grey)}.left{color:var(--grey)}.left path{stroke-dasharray:4 4}
svg g{cursor:pointer}svg g:focus{outline:none}svg g:focus-visible path,svg g.on path{stroke-width:4}svg g:focus-visible rect,svg g.on rect{stroke-width:3}
.legend{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;margin:.2rem 0 .9rem;padding:0;list-style:none;color:var(--muted)}.legend li{display:flex;align-items:center;gap:.5rem}.legend i{inline-size:1.5rem;block-size:.25rem;border-radius:1rem;background:currentColor}
.legend .left{background:repeating-linear-gradient(90deg,currentColor 0 4px,transparent 4px 8px)}
td.way{min-inline-size:20rem}td[dir=ltr]{white-space:nowrap}html[lang=ar] :is(td[dir=ltr],td.way,.card b,.wrong summary .way){text-align:right}html[lang=ar] td[dir=ltr] .part{margin-inline-start:auto}
.shown{min-block-size:2.2rem;margin-block-end:1rem}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px;border-radius:.3rem}
footer{color:var(--muted);padding:2.5rem 0 3rem}
@media print{nav,button{display:none}body{background:none}.drawing{max-block-size:none}}`;

/** Language by its button; Enter or a press on an arrow shows the paths that take it. */
export const reportScript = `
const root=document.documentElement;
const arabic=JSON.parse(document.getElementById('says').textContent);
const tell=g=>{
  const title=g.querySelector('title');
  g.dataset.en??=title.textContent;
  const {state,en}=g.dataset;
  const says=root.lang==='ar'?arabic[g.closest('.drawing').dataset.machine]?.[state]??en:en;
  title.textContent=says;
  g.setAttribute('aria-label',g.querySelector('text').textContent+': '+says);
};
const turn=to=>{root.lang=to;root.dir=to==='ar'?'rtl':'ltr';document.title=document.querySelector('div[lang='+to+'] h1').textContent;for(const g of document.querySelectorAll('[data-state]'))tell(g)};
const [,asked=navigator.language.slice(0,2)]=/^#(?:.+-)?(en|ar)$/.exec(location.hash)??[];
if(asked==='ar'){turn('ar');if(location.hash)document.getElementById(location.hash.slice(1))?.scrollIntoView()}
for(const b of document.querySelectorAll('[data-to]'))b.onclick=()=>{turn(b.dataset.to);history.replaceState(null,'','#'+b.dataset.to);document.querySelector('div[lang='+b.dataset.to+'] [data-to]').focus()};
const paths=JSON.parse(document.getElementById('paths').textContent);
for(const box of document.querySelectorAll('.drawing')){
  const shown=box.parentElement.querySelector('.shown');
  const say=g=>{
    for(const one of box.querySelectorAll('.on'))one.classList.remove('on');
    g.classList.add('on');
    const title=g.querySelector('title')?.textContent??'';
    const known=paths[box.dataset.machine]??{};
    const ids=[...new Set((g.dataset.names??'').split(' ').flatMap(n=>known[n]??[]))];
    shown.replaceChildren();
    const told=document.createElement(g.dataset.state?'p':'pre');told.dir=g.dataset.state?'auto':'ltr';told.textContent=title;shown.append(told);
    for(const id of ids.slice(0,12)){const c=document.createElement('code');c.className='id';c.textContent=id;shown.append(c,' ')}
  };
  box.addEventListener('click',e=>{const g=e.target.closest('g[tabindex]');if(g)say(g)});
  box.addEventListener('keydown',e=>{
    const g=e.target.closest('g[tabindex]');if(!g)return;
    const all=[...box.querySelectorAll('g[tabindex]')];const at=all.indexOf(g);
    const to={ArrowRight:at+1,ArrowDown:at+1,ArrowLeft:at-1,ArrowUp:at-1,Home:0,End:all.length-1}[e.key];
    if(to!==undefined){e.preventDefault();all[(to+all.length)%all.length].focus()}
    else if(e.key==='Enter'||e.key===' '){e.preventDefault();say(g)}
  });
}`;
