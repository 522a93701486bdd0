import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the picture at an address could not be loaded, and what its `img` needs for that to be known. */
export function useBrokenImage(
  src: string | undefined,
): [broken: boolean, image: { ref: RefObject<HTMLImageElement | null>; onError: () => void }] {
  const [broken, setBroken] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  // A picture in the first document may have failed before React was listening.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src);
  }, [src]);

  return [src !== undefined && broken === src, { ref, onError: () => setBroken(src) }];
}
