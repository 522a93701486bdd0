import { LoginRequest, loginCreate } from '@bluntbot/proto/identity/staff';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { ApiError, api } from '../../lib/api.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { startStaffSession } from '../../lib/staff-session.ts';

/** Staff members sign in here. */
export function LoginForm() {
  const navigate = useNavigate();
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: formResolver(LoginRequest),
    defaultValues: { username: '', password: '' },
  });
  const login = useMutation({
    mutationFn: (body: LoginRequest) => api(loginCreate, body),
    onSuccess: ({ token, username }) => {
      startStaffSession({ token, username });
      void navigate('/admin');
    },
    onError: () => setFocus('password', { shouldSelect: true }),
  });
  const { errors } = formState;
  const Icon = shown ? EyeOff : Eye;

  return (
    // Sent before the script runs, a password must not stand in the address.
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit((body) => login.mutate(body))(event)}
      className="grid gap-5"
    >
      {login.isError && (
        <p role="alert" className="rounded-card border border-danger px-4 py-3 text-small text-danger">
          {login.error instanceof ApiError
            ? sentenceOf(login.error, 'Login failed')
            : 'Network error. Please try again.'}
        </p>
      )}
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <input
            {...control}
            {...register('username')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            className={INPUT}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              {...register('password')}
              required
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              className={`${INPUT} pr-12`}
            />
            <button
              type="button"
              onClick={() => setShown(!shown)}
              aria-label={shown ? 'Hide the password' : 'Show the password'}
              className="needs-script absolute inset-y-0 right-0 grid w-11 place-items-center rounded-card text-muted hover:text-ink"
            >
              <Icon className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
            </button>
          </span>
        )}
      </Field>
      <Button type="submit" look="solid" disabled={login.isPending} className="mt-1">
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
