import { LEAF } from '../../components/ui/inks.ts';
import { BRASS, CLAY, GLASS, INK, STEEL, WOOD } from './drawing-colors.ts';

export function Vaporizer() {
  return (
    <>
      <path
        d="M38 18c-1 0-3 2-3 5l-2 54c0 5 3 8 8 8h16c5 0 8-3 8-8l-3-54c0-3-1-5-3-5Z"
        fill={STEEL}
        fillOpacity="0.75"
      />
      <path d="M42 18c0-5 1-9 3-9h8c2 0 2 5 2 9" fill={INK} fillOpacity="0.75" />
      <rect x="41" y="30" width="15" height="12" rx="2.5" fill={GLASS} fillOpacity="0.8" />
      <path d="M44 36h5m-5 3h9" strokeWidth="1.1" />
      <circle cx="49" cy="54" r="4" fill={BRASS} />
      <path d="M49 64v10M39 26l-1 44" strokeOpacity="0.45" />
    </>
  );
}

export function Grinder() {
  return (
    <>
      <path d="M20 44v26c0 8 12 14 29 14s28-6 28-14V44" fill={STEEL} fillOpacity="0.7" />
      <path d="M20 57c0 8 12 13 29 13s28-5 28-13" />
      <ellipse cx="48.5" cy="43" rx="28.5" ry="13" fill={STEEL} />
      <path d="M32 42l4-3m5 8l3-4m7 5l1-5m9 2l-2-4m-22-3l4 2m9-4l1 4m10-2l-4 3" />
      <path d="M15 29C16 16 30 9 46 11s30 12 28 24" fill={BRASS} fillOpacity="0.85" />
      <path d="M15 29c8 8 41 13 59 6" fill={BRASS} fillOpacity="0.85" />
      <path d="M24 26c3-6 9-10 17-10" stroke="#fff" strokeOpacity="0.6" />
    </>
  );
}

export function WaterPipe() {
  return (
    <>
      <path
        d="M43 8h16l-1 38c15 5 21 13 21 22 0 12-12 17-29 17s-29-6-29-17c0-10 8-18 22-22Z"
        fill={GLASS}
        fillOpacity="0.45"
      />
      <path
        d="M22 66c8-4 14 3 24 1s16-6 32-1c4 14-10 19-28 19S20 80 22 66Z"
        fill="#6fa6b8"
        fillOpacity="0.7"
        stroke="none"
      />
      <path d="M22 66c8-4 14 3 24 1s16-6 32-1" strokeOpacity="0.6" />
      <ellipse cx="51" cy="8" rx="8.5" ry="2.5" fill={GLASS} />
      <path d="M68 58l13-22m-9 25l13-22" />
      <path d="M77 34l11-5 3 8-7 5Z" fill={CLAY} />
      <path d="M46 18v24M30 62c3-5 7-8 12-10" stroke="#fff" strokeOpacity="0.7" strokeWidth="2.4" />
      <path d="M45 75h.1m9-4h.1m4 8h.1" strokeWidth="3" />
    </>
  );
}

export function Rig() {
  return (
    <>
      <path d="M38 46L34 76c-1 6 3 9 15 9s16-3 15-9l-4-30Z" fill={GLASS} fillOpacity="0.5" />
      <path d="M35 68c8-3 18 3 28 0l1 8c1 6-3 9-15 9s-16-3-15-9Z" fill="#6fa6b8" fillOpacity="0.7" stroke="none" />
      <path d="M40 46c-2-14-8-20-18-24l4-7c12 4 21 13 24 31" fill={GLASS} fillOpacity="0.5" />
      <path d="M60 56l9-13m-5 16l9-13" />
      <path d="M66 42h13l-2-10H67Z" fill={CLAY} />
      <path d="M64 32h17m-9 0l2-8" />
      <circle cx="74.5" cy="21" r="3" fill={BRASS} />
      <path d="M42 52l-3 20" stroke="#fff" strokeOpacity="0.7" strokeWidth="2.2" />
    </>
  );
}

export function Pipe() {
  return (
    <>
      <path
        d="M7 47c9-3 25-2 37 0 4-12 11-17 22-16 13 1 21 10 20 22-1 13-10 21-22 21-13 0-20-6-24-16-11-1-23-1-33-4-3-1-3-6 0-7Z"
        fill={WOOD}
        fillOpacity="0.85"
      />
      <ellipse cx="65" cy="41" rx="12" ry="6" fill={INK} fillOpacity="0.7" />
      <path d="M57 40c3-4 6-5 9-4 4 0 6 2 7 4" fill={LEAF} />
      <path d="M50 58c2 7 8 11 15 11M20 49c8 0 14 0 20 1" stroke="#fff" strokeOpacity="0.5" />
      <path d="M30 46c-1 3-1 7 0 10" />
    </>
  );
}

export function Papers() {
  return (
    <>
      <path d="M14 40l58-22 9 22-58 24Z" fill="#efe6cf" />
      <path d="M19 34l58-22 7 18-59 23Z" fill="#f7f1e1" />
      <path d="M24 36l54-20" strokeDasharray="2 3" strokeOpacity="0.6" />
      <path d="M12 50l64 0 8 32H18Z" fill={WOOD} fillOpacity="0.85" />
      <path d="M12 50l6 32" />
      <path d="M39 66c4-6 14-6 18 0-4 6-14 6-18 0Z" fill={LEAF} />
      <path d="M37 66h22" />
    </>
  );
}

export function Tray() {
  return (
    <>
      <path d="M8 50l22-22h54L74 62c-1 3-3 4-6 4H14c-5 0-9-12-6-16Z" fill={WOOD} fillOpacity="0.8" />
      <path d="M18 52l16-18h42l-7 22H22c-3 0-5-2-4-4Z" fill="#e3d3b4" />
      <path d="M8 50c-1 8 0 16 5 20h56c4 0 6-1 7-5l8-37" />
      <path d="M36 47l22-8m-20 12l22-8" stroke={INK} />
      <path d="M62 50c2-4 6-5 9-2-1 4-6 5-9 2Zm-2 1l5-1" fill={LEAF} />
      <path d="M30 50h.1m4-5h.1m-1 8h.1" strokeWidth="2.6" stroke={LEAF} />
    </>
  );
}

export function Lighter() {
  return (
    <>
      <path d="M34 42h28v36c0 4-3 7-7 7H41c-4 0-7-3-7-7Z" fill={CLAY} fillOpacity="0.9" />
      <path d="M36 30h24v12H36Z" fill={STEEL} />
      <circle cx="42" cy="29" r="5" fill={STEEL} />
      <path d="M54 30c-6-8 0-12 1-20 7 6 9 14 3 20" fill="#ecca6c" />
      <path d="M55 29c-2-4 0-6 1-9" stroke="#c2703c" />
      <path d="M40 50v26" stroke="#fff" strokeOpacity="0.6" strokeWidth="2.4" />
      <path d="M50 34v4m5-4v4" strokeOpacity="0.6" />
    </>
  );
}
