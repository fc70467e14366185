import { useLocation } from 'react-router';
import { Link } from '../components/Link.js';

interface NavItemProps {
  to: string;
  label: string;
  /** Matches all pages of the item, if it is more than one. */
  pages?: RegExp;
}

export function NavItem({ to, label, pages }: NavItemProps) {
  const { pathname } = useLocation();
  const current = pages?.test(pathname) ?? pathname === to;
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}
