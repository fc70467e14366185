import { phoneRuns } from '../../contract/platform/phones.js';

export function PhoneLinks({ phone, label }: { phone: string; label?: (phone: string) => string }) {
  return (
    <span dir="auto">
      {phoneRuns(phone).map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} aria-label={label?.(text)}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </span>
  );
}
