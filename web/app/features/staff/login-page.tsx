import { ButtonLink } from '../../components/ui/button.tsx';
import { Mark } from '../../components/ui/mark.tsx';
import { useStaffSession } from '../../lib/staff-session.ts';
import { LinkLogin } from './link-login.tsx';
import { LoginForm } from './login-form.tsx';

/** The way into the staff area. */
export function LoginPage() {
  const session = useStaffSession();
  return (
    <div className="page flex justify-center py-12 lg:py-20">
      <div className="w-full max-w-sm">
        <Mark className="size-9" />
        <h1 className="mt-5 mb-8 text-title">Admin Login</h1>
        {session && (
          <div className="mb-8 flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
            <p className="text-small">
              Signed in as <strong className="font-medium">{session.username}</strong>
            </p>
            <ButtonLink to="/admin">Go to the dashboard</ButtonLink>
          </div>
        )}
        <LinkLogin />
        <LoginForm />
        <p className="mt-8 border-t border-line pt-4 text-small text-muted">
          Need access? Contact the system administrator.
        </p>
        <noscript>
          <p className="mt-2 text-small text-danger">You need JavaScript to sign in.</p>
        </noscript>
      </div>
    </div>
  );
}
