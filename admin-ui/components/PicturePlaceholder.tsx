import { useTheme } from '@mui/material';
import { COLOURS } from '../../contract/platform/tokens.js';

export function PicturePlaceholder({ label }: { label?: string }) {
  const dark = useTheme().palette.mode === 'dark';
  const [sky, far, near] = dark ? ['#1d2733', '#28384c', '#214637'] : ['#eef2f5', '#cfdcea', '#bcd8c9'];
  return (
    <svg
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d="M0 0h300v200H0z" fill={sky} />
      <circle cx="226" cy="58" r="20" fill={COLOURS.marigold} opacity=".7" />
      <path d="M0 150C50 84 98 82 150 136c36-50 86-60 150-8v72H0z" fill={far} />
      <path d="M0 176c70-44 150-40 300-14v38H0z" fill={near} />
    </svg>
  );
}
