import { redirect } from 'react-router';
import type { Route } from './+types/grow';

/** An address that other pages have linked to. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/growing${new URL(request.url).search}`, 301);
