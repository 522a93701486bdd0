import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** A list that the filters have emptied. */
export function NothingLeft({ what, tab }: { what: string; tab: string }) {
  return (
    <Notice
      title={`No ${what} found`}
      text="Nothing in the library matches these filters. Remove one, or clear them all."
    >
      <ButtonLink look="solid" to={{ search: `?tab=${tab}` }} preventScrollReset>
        Clear Filters
      </ButtonLink>
    </Notice>
  );
}
