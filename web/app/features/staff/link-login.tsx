import { loginLinkUse } from '@bluntbot/proto/identity/staff';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { ApiError, api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { startStaffSession } from '../../lib/staff-session.ts';

/**
 * Signs in with a one-time link from the command line. Its code is in the fragment of the address, which browsers never
 * send, and it is removed from the address right away. It is used when a button is pressed, so that programs that
 * preview links do not use it up.
 */
export function LinkLogin() {
  const navigate = useNavigate();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1)).get('code');
    if (!given) return;
    setCode(given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const login = useMutation({
    mutationFn: (given: string) => api(loginLinkUse, { code: given }),
    onSuccess: ({ token, username }) => {
      startStaffSession({ token, username });
      void navigate('/admin');
    },
  });
  if (!code) return null;
  return (
    <div className="mb-8 grid gap-4 border-y border-line py-4">
      <p className="text-small">You opened a one-time sign-in link.</p>
      {login.isError && (
        <p role="alert" className="text-small text-danger">
          {login.error instanceof ApiError
            ? sentenceOf(login.error, 'Login failed')
            : 'Network error. Please try again.'}
        </p>
      )}
      <Button look="solid" disabled={login.isPending} onClick={() => login.mutate(code)}>
        {login.isPending ? 'Signing in...' : 'Sign in with this link'}
      </Button>
    </div>
  );
}
