import { chromium } from 'playwright-core';
const flags='--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ');
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:flags});
const S='http://localhost:8391';
for(const [name,path] of [['strain','/strain/blue-dream'],['city','/arlington-virginia']])
for(const [w,h] of [[390,844],[1440,900]]) for(const scheme of ['light','dark']){
 const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,serviceWorkers:'block'});
 const p=await c.newPage(); await p.goto(S+path,{waitUntil:'networkidle'});
 const t=name==='strain'?p.getByText('AI analysis'):p.getByText('AI summary');
 await t.first().scrollIntoViewIfNeeded(); await p.evaluate(()=>window.scrollBy(0,220)); await p.waitForTimeout(300);
 await p.screenshot({path:`/tmp/shot-${name}-${w}-${scheme}.png`}); await c.close();
}
await b.close();
