import { LoginPage } from '../features/staff/login-page.tsx';
import { Seo } from '../lib/seo.tsx';

export default function AdminLoginRoute() {
  return (
    <>
      <Seo
        title="Admin Login"
        description="Staff members sign in to the admin area here."
        keywords={['admin login']}
        path="/admin/login"
        noindex
      />
      <LoginPage />
    </>
  );
}
