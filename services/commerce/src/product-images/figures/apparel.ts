import { COAL, darker, KRAFT, LEAF, LINEN, lighter } from '../pen/colors.ts';
import { box, ellipse, tube } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawFan, drawSprig } from './greenery.ts';

export function tee(pen: Pen): void {
  pen.ground(110);
  pen.shape(
    'M186 104C204 126 276 126 294 104L340 120C372 150 396 190 414 226L358 262L336 228L342 404L138 404L144 228L122 262L66 226C84 190 108 150 140 120Z',
    pen.paint,
    { shadow: 26 },
  );
  pen.line('M180 108C200 142 280 142 300 108', 0.7);
  pen.line('M144 228Q150 196 146 168M336 228Q330 196 334 168M78 214L128 248M402 214L352 248M140 392L340 392', 0.5);
  drawFan(pen, 240, 262, pen.random.between(52, 70), lighter(pen.paint, 0.6), 0.45);
  pen.line('M164 380Q172 330 162 290M310 396Q304 350 316 310', 0.5);
}

export function hoodie(pen: Pen): void {
  pen.ground(124);
  pen.shape('M160 158C164 96 200 70 240 70C280 70 316 96 320 158C300 196 180 196 160 158Z', darker(pen.paint, 0.12), {
    shadow: 16,
  });
  pen.shape(
    'M186 158C188 122 208 100 240 100C272 100 292 122 294 158C280 184 200 184 186 158Z',
    darker(pen.paint, 0.45),
    { shadow: 0 },
  );
  pen.shape(
    'M160 150C190 196 290 196 320 150L362 172C392 240 408 320 414 384L366 396L344 274L348 404L132 404L136 274L114 396L66 384C72 320 88 240 118 172Z',
    pen.paint,
    { shadow: 26 },
  );
  pen.shape('M174 312L306 312L330 372L330 386L150 386L150 372Z', lighter(pen.paint, 0.12), { shadow: 8 });
  pen.line('M216 188Q212 220 216 250M264 188Q270 220 262 244', 1.1, lighter(pen.paint, 0.7));
  pen.line('M136 274Q142 240 138 214M344 274Q338 240 342 214M70 368L112 380M410 368L368 380', 0.5);
  drawFan(pen, 292, 262, 24, lighter(pen.paint, 0.6), 0.35);
}

export function cap(pen: Pen): void {
  pen.ground(170, 240, 372);
  pen.shape('M110 304C104 204 160 138 246 138C326 138 372 200 372 296C300 326 180 330 110 304Z', pen.paint, {
    shadow: 26,
  });
  pen.line('M242 138C196 180 178 240 184 318M244 138C300 180 320 240 316 314', 0.6);
  pen.shape(ellipse(244, 138, 13, 8), darker(pen.paint, 0.15), { shadow: 3 });
  pen.shape(
    'M110 302C160 320 240 322 300 314C330 340 322 366 270 374C180 388 84 372 66 344C60 328 84 308 110 302Z',
    darker(pen.paint, 0.15),
    { shadow: 14 },
  );
  pen.line('M84 334C130 358 230 362 304 342M96 322C150 342 230 344 300 330', 0.5);
  drawFan(pen, 246, 288, 44, lighter(pen.paint, 0.6), 0.45);
  pen.line('M344 240L356 254M338 236L332 222', 0.7);
}

export function beanie(pen: Pen): void {
  pen.ground(120, 240, 394);
  const crown = 'M128 316C118 196 172 112 240 112C308 112 362 196 352 316Z';
  pen.shape(ellipse(240, 102, 36, 34), lighter(pen.paint, 0.5), { shadow: 10 });
  pen.line('M218 92L232 108M240 78L240 104M264 92L248 110M226 122L236 108', 0.6);
  pen.shape(crown, pen.paint, { shadow: 28 });
  for (let rib = -4; rib <= 4; rib++)
    pen.line(`M${240 + rib * 25} 312Q${240 + rib * 25} 190 ${240 + rib * 5} 120`, 0.6);
  pen.shape(box(112, 304, 256, 84, 20), lighter(pen.paint, 0.2), { shadow: 18 });
  for (let rib = 0; rib < 17; rib++) pen.line(`M${128 + rib * 14} 314L${128 + rib * 14} 380`, 0.5);
  pen.shape(box(270, 326, 54, 40, 4), KRAFT, { shadow: 5, line: 0.8 });
  drawFan(pen, 297, 356, 16, darker(KRAFT, 0.4), 0.3);
}

export function shorts(pen: Pen): void {
  pen.ground(130);
  pen.shape(
    'M128 138L352 138C364 220 386 310 400 388L262 404L242 256L238 256L218 404L80 388C94 310 116 220 128 138Z',
    pen.paint,
    {
      shadow: 26,
    },
  );
  pen.shape(box(122, 118, 236, 40, 10), lighter(pen.paint, 0.2), { shadow: 8 });
  for (let fold = 0; fold < 16; fold++) pen.line(`M${136 + fold * 14} 126L${136 + fold * 14} 150`, 0.45);
  pen.line('M234 152Q214 190 222 218M248 152Q268 186 256 212', 1.1, lighter(pen.paint, 0.7));
  pen.line('M240 160L240 250M128 190Q150 214 150 250M352 190Q330 214 330 250M84 372L216 388M264 388L396 372', 0.6);
}

export function socks(pen: Pen): void {
  pen.ground(140);
  for (const [shift, tint] of [
    [96, 0.3],
    [0, 0],
  ] as const) {
    const color = lighter(pen.paint, tint);
    const sock = `M${132 + shift} ${96 + shift / 8}L${218 + shift} ${96 + shift / 8}C${220 + shift} 180 ${212 + shift} 250 ${226 + shift} 296C${240 + shift} 330 ${292 + shift} 340 ${300 + shift} 372C${304 + shift} 398 ${282 + shift} 408 ${250 + shift} 406C${200 + shift} 402 ${150 + shift} 376 ${134 + shift} 326C${126 + shift} 280 ${134 + shift} 200 ${132 + shift} ${96 + shift / 8}Z`;
    pen.shape(sock, color, { shadow: 18 });
    pen.inside(sock, () => {
      pen.wash(
        `M${252 + shift} 320L${330 + shift} 330L${330 + shift} 420L${256 + shift} 420C${264 + shift} 390 ${268 + shift} 350 ${252 + shift} 320Z`,
        lighter(color, 0.5),
        0.9,
      );
      pen.wash(ellipse(140 + shift, 352, 44, 44), lighter(color, 0.5), 0.9);
      for (const y of [168, 236]) drawFan(pen, 174 + shift, y + 28, 32, lighter(color, 0.55), 0.35);
    });
    for (let rib = 0; rib < 7; rib++)
      pen.line(`M${138 + shift + rib * 12.5} ${102 + shift / 8}L${138 + shift + rib * 12.5} ${130 + shift / 8}`, 0.5);
    pen.line(`M${132 + shift} ${136 + shift / 8}L${219 + shift} ${136 + shift / 8}`, 0.6);
  }
}

export function tote(pen: Pen): void {
  const cloth = pen.colorOf([LINEN, LINEN, pen.paint]);
  pen.ground(134);
  pen.shape(tube('M186 194C182 60 302 60 298 194', 15), darker(cloth, 0.25), { shadow: 4 });
  pen.shape(
    'M116 186L364 186C372 260 374 340 378 396C370 406 360 408 350 408L130 408C120 408 110 406 102 396C106 340 108 260 116 186Z',
    cloth,
    { shadow: 28 },
  );
  pen.shape(tube('M180 216C174 40 306 40 300 216', 15), cloth, { shadow: 5 });
  pen.line('M115 202L365 202', 0.5);
  pen.line('M172 206L188 206M172 216L188 216M292 206L308 206M292 216L308 216', 0.6);
  drawSprig(pen, 240, 374, pen.random.between(116, 140), 4, cloth === LINEN ? LEAF : lighter(cloth, 0.5));
}

export function bandana(pen: Pen): void {
  pen.ground(150, 240, 396);
  pen.shape(
    'M84 176L396 148C404 150 406 158 402 164L262 392C256 400 246 400 240 392L78 190C74 184 76 178 84 176Z',
    pen.paint,
    {
      shadow: 22,
    },
  );
  pen.line('M112 190L374 166L252 368Z', 0.8, lighter(pen.paint, 0.65));
  drawFan(pen, 244, 268, 62, lighter(pen.paint, 0.6), 0.45);
  for (const [x, y] of [
    [154, 208],
    [194, 204],
    [298, 196],
    [334, 192],
    [190, 270],
    [306, 260],
    [252, 316],
    [222, 312],
  ] as const)
    pen.shape(ellipse(x, y, 7, 7), lighter(pen.paint, 0.6), { shadow: 0, line: 0.4 });
  pen.shape('M84 176C64 160 66 132 84 124C100 132 104 156 96 176Z', darker(pen.paint, 0.1), { shadow: 6 });
  pen.shape('M392 150C402 126 424 116 434 126C434 146 416 160 400 162Z', darker(pen.paint, 0.1), { shadow: 6 });
}

export function apron(pen: Pen): void {
  const cloth = pen.colorOf([LINEN, pen.paint]);
  pen.ground(120);
  pen.shape(tube('M184 132C182 44 298 44 296 132', 10), darker(cloth, 0.3), { shadow: 0 });
  pen.line('M132 248Q90 256 74 300M348 248Q392 258 404 304', 1.4);
  pen.shape(
    'M182 124Q240 138 298 124C300 180 322 224 352 236L366 396Q240 418 114 396L128 236C158 224 180 180 182 124Z',
    cloth,
    {
      shadow: 26,
    },
  );
  pen.shape('M168 272L312 272L316 356L164 356Z', lighter(cloth, 0.3), { shadow: 10 });
  pen.line('M240 274L240 354M168 284L312 284', 0.6);
  drawSprig(pen, 240, 236, 76, 3);
  pen.shape(tube('M284 300L296 232', 11, 18), COAL, { shadow: 4, line: 0.8 });
}
