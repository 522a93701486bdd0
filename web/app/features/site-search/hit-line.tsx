import type { SearchHit } from '@bluntbot/proto/site-search';
import { Bloom } from '../../components/ui/bloom.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';

/** A hit in a line: its name, what it is, and the mark of a strain. */
export function HitLine({ hit: { title, note, strainType, image } }: { hit: SearchHit }) {
  return (
    <>
      {image && <Bloom image={image} alt="" sizes="2.5rem" className="-my-1 block w-10 shrink-0" />}
      <span className="shrink-0 first-letter:uppercase max-sm:shrink">{title}</span>
      {note && <span className="min-w-0 truncate text-muted max-sm:hidden">{note}</span>}
      {strainType && <TypeMark type={strainType} className="ml-auto" />}
    </>
  );
}
