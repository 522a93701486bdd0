import type { AdminStrain } from '@bluntbot/proto/catalog/strain-admin';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { KeptFocus } from '../../components/ui/kept-focus.tsx';
import { Pager } from '../../components/ui/pager.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
import { showToast } from '../../lib/toast.ts';
import { ExportButtons } from './export-buttons.tsx';
import { adminStrainsQuery, type Listed } from './queries.ts';
import { StrainEditor } from './strain-editor.tsx';
import { StrainSearch } from './strain-search.tsx';
import { StrainTable } from './strain-table.tsx';

/** The staff view of the catalog: the list with the form beside it. */
export function StrainManagement() {
  const [listed, setListed] = useState<Listed>({ page: 1, search: '', removed: false });
  const list = useQuery(adminStrainsQuery(listed));
  const { opened, open, close, onTyped } = useOpenedForm();

  // The last row of the last page may have gone.
  const pages = list.data?.pagination.totalPages;
  useEffect(() => {
    if (pages !== undefined && !list.isPlaceholderData && listed.page > pages)
      setListed((before) => ({ ...before, page: pages }));
  }, [pages, list.isPlaceholderData, listed.page]);

  return (
    <div className={opened === undefined ? '' : 'grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_25rem]'}>
      {opened !== undefined && (
        <div className="lg:sticky lg:top-4 lg:order-last lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:border-l lg:border-line lg:pr-2 lg:pl-8">
          <StrainEditor key={opened?.id ?? 'new'} strain={opened} onClose={close} onTyped={onTyped} />
        </div>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <div className="flex flex-wrap items-center gap-2">
            <Button look="solid" onClick={() => open(null)}>
              <Plus className="size-4" strokeWidth={1.5} aria-hidden="true" />
              Add Strain
            </Button>
            {!listed.removed && <ExportButtons listed={listed} />}
          </div>
          <Figures total={list.data?.pagination.total} page={listed.page} pages={pages} />
        </div>
        <div className="mt-4 mb-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <StrainSearch onSearch={(search) => setListed((before) => ({ ...before, search, page: 1 }))} />
          <Switcher
            label="Which strains"
            value={listed.removed ? 'removed' : 'listed'}
            onChange={(value) => setListed({ ...listed, page: 1, removed: value === 'removed' })}
            options={[
              { value: 'listed', label: 'On the site' },
              { value: 'removed', label: 'Removed' },
            ]}
          />
        </div>
        <KeptFocus rows="tbody > tr">
          <StrainTable list={list} listed={listed} opened={opened} onEdit={open} />
        </KeptFocus>
        {!list.isError && (
          <Pager
            page={Math.min(listed.page, pages ?? 1)}
            pages={pages ?? 1}
            onPage={(page) => setListed({ ...listed, page })}
          />
        )}
      </div>
    </div>
  );
}

/** Which form is open: of a strain, of a new one (null), or none. What is typed in it is not lost to a second one. */
function useOpenedForm() {
  const [opened, setOpened] = useState<AdminStrain | null>();
  const typed = useRef(false);
  const cameFrom = useRef<Element>(null);

  function open(strain: AdminStrain | null) {
    if (typed.current)
      return showToast({ title: 'A form is open', text: 'Save it or cancel it first.', tone: 'neutral' });
    cameFrom.current = document.activeElement;
    setOpened(strain);
  }
  function close() {
    setOpened(undefined);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  const [onTyped] = useState(() => (value: boolean) => {
    typed.current = value;
  });
  return { opened, open, close, onTyped };
}

function Figures({ total, page, pages }: { total: number | undefined; page: number; pages: number | undefined }) {
  const figures = [
    ['Total Strains', total],
    ['Current Page', pages && Math.min(page, pages)],
    ['Total Pages', pages],
  ] as const;
  return (
    <dl className="flex max-sm:w-full max-sm:justify-between max-sm:border-y max-sm:border-line max-sm:py-2">
      {figures.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col-reverse border-line sm:border-l sm:px-5 sm:first:border-0 sm:first:pl-0 sm:last:pr-0"
        >
          <dt className="label text-muted">{label}</dt>
          <dd className="numeral font-display text-heading">{value?.toLocaleString('en-US') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
