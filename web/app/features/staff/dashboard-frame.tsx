import { logout } from '@bluntbot/proto/identity/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { momentText } from '../../lib/dates.ts';
import { clearStaffSession, useStaffSession } from '../../lib/staff-session.ts';
import { staffSessionQuery } from './queries.ts';

/** The head of the staff area, and `children` for those who are signed in. The server renders the head alone. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const check = useQuery(staffSessionQuery(session?.token));
  const queryClient = useQueryClient();

  // A token that the server does not confirm is not kept.
  useEffect(() => {
    if (check.isError) clearStaffSession();
  }, [check.isError]);
  // What one member of staff read is not there for the next one.
  useEffect(() => {
    if (session === null) queryClient.removeQueries({ queryKey: ['admin'] });
  }, [session, queryClient]);

  return (
    <div className="page min-h-svh pt-6 lg:pt-8">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-section">Admin Dashboard</h1>
          <p className="mt-0.5 min-h-6 text-small text-muted">
            {session && check.data && (
              <>
                Welcome, <span className="text-ink">{check.data.username}</span>. Signed in until{' '}
                {momentText(check.data.expiresAt)}.
              </>
            )}
          </p>
        </div>
        {session && <Logout />}
      </header>
      {session === null ? (
        <div className="border-t border-line py-12">
          <p className="mb-6">Please log in to access the admin panel.</p>
          <ButtonLink look="solid" to="/admin/login">
            Log in
          </ButtonLink>
        </div>
      ) : session && check.data ? (
        children
      ) : (
        <>
          <p role="status" className="needs-script border-t border-line py-12 text-muted">
            Loading...
          </p>
          <noscript>
            <p className="border-t border-line py-12">The staff area needs JavaScript.</p>
          </noscript>
        </>
      )}
    </div>
  );
}

function Logout() {
  const navigate = useNavigate();
  async function leave() {
    // If the server cannot be reached, staff are still signed out in this browser.
    await adminApi(logout, {}).catch(() => undefined);
    clearStaffSession();
    await navigate('/admin/login');
  }
  return (
    <Button onClick={() => void leave()}>
      <LogOut className="size-4" strokeWidth={1.5} aria-hidden="true" />
      Logout
    </Button>
  );
}
