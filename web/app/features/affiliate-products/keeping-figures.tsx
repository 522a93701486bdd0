import { LEAF } from '../../components/ui/inks.ts';
import { BRASS, CLAY, GLASS, INK, STEEL, WOOD } from './drawing-colors.ts';

export function StashJar() {
  return (
    <>
      <path
        d="M24 30h48c5 5 6 10 6 16v28c0 7-4 11-10 11H28c-6 0-10-4-10-11V46c0-6 1-11 6-16Z"
        fill={GLASS}
        fillOpacity="0.45"
      />
      <path
        d="M20 60c8-7 14-5 20-9s12 3 18-1 12 4 18 6v18c0 7-4 9-9 9H29c-6 0-9-3-9-9Z"
        fill={LEAF}
        fillOpacity="0.9"
        stroke="none"
      />
      <path d="M28 64c4-3 8-2 11 1m8-6c4-3 9-2 11 2m-18 12c4-4 9-4 13 0m8-6c3-2 6-2 8 0" strokeOpacity="0.65" />
      <rect x="22" y="14" width="52" height="16" rx="3" fill={BRASS} fillOpacity="0.9" />
      <path d="M22 22h52" strokeOpacity="0.5" />
      <path d="M26 40v26" stroke="#fff" strokeOpacity="0.75" strokeWidth="3" />
    </>
  );
}

export function GrowTent() {
  return (
    <>
      <path d="M18 14h60v71H18Z" fill={INK} fillOpacity="0.12" />
      <path d="M18 14L27 24v61m51-71L69 24v61M27 24h42" />
      <path d="M34 30h28v6H34Z" fill={STEEL} />
      <path d="M40 24v6m16-6v6" />
      <path d="M36 41l-3 10m9-10l-1 10m7-10v10m7-10l1 10m5-10l3 10" stroke="#dfb23f" strokeDasharray="4 3" />
      <path
        d="M48 76V60m0 5c-7 0-10-4-11-9 7 0 10 3 11 9Zm0 0c7 0 10-4 11-9-7 0-10 3-11 9Zm0 8c-5 1-8-1-10-5 6-1 9 1 10 5Zm0 0c5 1 8-1 10-5-6-1-9 1-10 5Z"
        fill={LEAF}
      />
      <path d="M41 75h14l-2 10H43Z" fill={CLAY} />
    </>
  );
}

export function Bottle() {
  return (
    <>
      <path
        d="M40 18h16v12c9 4 13 10 13 19v30c0 4-2 6-6 6H33c-4 0-6-2-6-6V49c0-9 4-15 13-19Z"
        fill="#6fa6b8"
        fillOpacity="0.6"
      />
      <rect x="38" y="8" width="20" height="11" rx="2" fill={BRASS} />
      <path d="M27 52h42v22H27Z" fill="#f7f1e1" />
      <path d="M35 62c3-6 9-7 13 0 4 7 10 6 13 0" />
      <path d="M76 24v8m-4-4h8M18 40v6m-3-3h6" strokeOpacity="0.6" />
    </>
  );
}

export function Whisk() {
  return (
    <>
      <path d="M14 56h62c0 18-12 29-31 29S14 74 14 56Z" fill={GLASS} fillOpacity="0.7" />
      <ellipse cx="45" cy="56" rx="31" ry="7" fill="#e8d9a6" />
      <path d="M52 54c-8-12-4-22 6-26 2 11 2 20-6 26Zm0 0c2-12 3-18 6-26m-6 26c6-10 11-14 20-16-2-8-8-11-14-10m-6 26c7-4 14-8 20-16" />
      <path d="M63 31L80 8l6 4-17 23" fill={WOOD} fillOpacity="0.9" />
      <path d="M24 57c3-2 6-3 9-3" stroke="#fff" strokeOpacity="0.8" strokeWidth="2" />
      <path d="M24 45c-1-7 3-11 9-12 1 7-3 11-9 12Zm0 0l5-7" fill={LEAF} />
    </>
  );
}

export function Trowel() {
  return (
    <>
      <path d="M30 52h36l-4 29c0 3-2 4-5 4H39c-3 0-5-1-5-4Z" fill={CLAY} fillOpacity="0.9" />
      <path d="M27 44h42v8H27Z" fill={CLAY} />
      <path d="M48 44V26m0 8c-9 1-14-3-16-11 9-1 14 3 16 11Zm0-6c8 0 13-5 14-13-9 0-14 5-14 13Z" fill={LEAF} />
      <path d="M80 20l-3 30m-4 0h9c3 13 2 24-4 32-6-8-8-19-5-32Z" fill={STEEL} />
      <path d="M77 20c-1-6 0-11 3-12 4 1 5 6 3 12Z" fill={WOOD} />
    </>
  );
}

export function Parcel() {
  return (
    <>
      <path d="M16 34l32-14 32 14v36L48 85 16 70Z" fill={WOOD} fillOpacity="0.6" />
      <path d="M16 34l32 15 32-15M48 49v36" />
      <path d="M32 27l32 15v11" stroke={BRASS} strokeWidth="3.5" />
    </>
  );
}
