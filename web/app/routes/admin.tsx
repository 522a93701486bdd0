import { useSearchParams } from 'react-router';
import { Tabs } from '../components/ui/tabs.tsx';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { ClickOverview } from '../features/clicks/click-overview.tsx';
import { ListPanel } from '../features/dispensary-imports/list-panel.tsx';
import { LinkChecks } from '../features/link-checks/link-checks.tsx';
import { NewsletterExport } from '../features/newsletter/newsletter-export.tsx';
import { BlogTab } from '../features/newsroom/blog-tab.tsx';
import { OldLaws } from '../features/old-laws/old-laws.tsx';
import { DashboardFrame } from '../features/staff/dashboard-frame.tsx';
import { StaffTasks } from '../features/staff-tasks/staff-tasks.tsx';
import { StoreSync } from '../features/store-sync/store-sync.tsx';
import { StrainManagement } from '../features/strain-admin/strain-management.tsx';
import { ImportPanel } from '../features/strain-imports/import-panel.tsx';
import { ReviewModeration } from '../features/strain-reviews/review-moderation.tsx';
import { Seo } from '../lib/seo.tsx';

/** The document is the frame alone; what stands in it is read by the browser, in the name of who is signed in. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function AdminRoute() {
  return (
    <>
      <Seo
        title="Admin Dashboard"
        description="The staff area of the site."
        keywords={['admin dashboard']}
        path="/admin"
        noindex
      />
      <DashboardFrame>
        <StaffTasks />
        <Sections />
      </DashboardFrame>
    </>
  );
}

/**
 * What is typed or sent in forms and imports stays while another is read; the others are read anew when they are
 * opened.
 */
function Sections() {
  const [params] = useSearchParams();
  const chosen = params.get('tab');
  return (
    <Tabs
      label="Sections"
      tabs={[
        { id: 'strains', label: 'Strain Management', content: <StrainManagement /> },
        { id: 'blog', label: 'Blog Automation', content: chosen === 'blog' && <BlogTab /> },
        { id: 'import', label: 'Import', content: <ImportPanel /> },
        { id: 'licenses', label: 'License lists', content: <ListPanel /> },
        { id: 'reviews', label: 'Reviews', content: chosen === 'reviews' && <ReviewModeration /> },
        { id: 'shop', label: 'Shop', content: chosen === 'shop' && <Shop /> },
        { id: 'laws', label: 'Laws', content: chosen === 'laws' && <OldLaws /> },
        { id: 'audit', label: 'Audit log', content: chosen === 'audit' && <AuditLog /> },
      ]}
    />
  );
}

/** What the shop earns attention with, and whether all of it still works. */
function Shop() {
  return (
    <div className="grid gap-y-14">
      <ClickOverview />
      <LinkChecks />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <StoreSync />
        <NewsletterExport />
      </div>
    </div>
  );
}
