import sharp from 'sharp';
import { productDrawing } from '/tmp/w/screens/services/commerce/src/product-images/product-drawing.ts';
import { bloomSvg } from '/tmp/w/screens/services/catalog/src/strain-images/bloom.ts';
const svgs=[bloomSvg({ slug: 'blue-dream', type: 'hybrid', thc: 18, cbd: 0.1, terpenes: [{ slug: 'myrcene', percentage: .55 }, { slug: 'pinene', percentage: .25 }, { slug: 'caryophyllene', percentage: .2 }], effects: ['creative', 'relaxed'] } as any),
 productDrawing({slug:'grav-12-inch-beaker-base-water-pipe',category:'Bongs & Water Pipes',name:'GRAV 12-Inch Beaker Base Water Pipe'}),productDrawing({slug:'raw-bamboo-back-flip-tray',category:'Rolling Trays & Machines',name:'RAW Bamboo Back Flip Tray'}),productDrawing({slug:'santa-cruz-shredder-hemp-grinder',category:'Grinders',name:'Santa Cruz'})];
const S=700;
const half=(process.argv[3]??'light')==='light'?'#fbfaf5':'#161c17';
await sharp({create:{width:S*2,height:S*2,channels:3,background:half}}).composite(await Promise.all(svgs.map(async(s,i)=>({input:await sharp(Buffer.from(s),{density:200}).resize(S,S).png().toBuffer(),left:(i%2)*S,top:(i>>1)*S})))).png().toFile(process.argv[2]!);
