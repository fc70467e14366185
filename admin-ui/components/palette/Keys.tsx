import { styled } from '@mui/material';

const Key = styled('kbd')(({ theme }) => ({
  padding: '0 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
}));

const Row = styled('span')({ display: 'inline-flex', gap: 4, flexShrink: 0 });

/** Shows keys to press, such as `Ctrl+K` together or `g e` in sequence. */
export const Keys = ({ keys }: { keys: string }) => (
  <Row>
    {keys.split(' ').map((key, index) => (
      <Key key={index}>{key}</Key>
    ))}
  </Row>
);
