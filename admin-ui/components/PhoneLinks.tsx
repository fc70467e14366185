import { Link } from '@mui/material';
import { phoneRuns } from '../../contract/platform/phones.js';

export function PhoneLinks({ phone, underline }: { phone: string; underline?: 'hover' }) {
  return phoneRuns(phone).map(({ text, href }, index) =>
    href ? (
      <Link key={index} href={href} underline={underline}>
        {text}
      </Link>
    ) : (
      text
    ),
  );
}
