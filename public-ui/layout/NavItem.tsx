import { Link, useLocation } from 'react-router';

interface NavItemProps {
  to: string;
  label: string;
  /** The addresses that it stands for, where they are more than its own. */
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
