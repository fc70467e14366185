/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { createTheme, Menu, MenuItem, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { lightTheme } from '../../../admin-ui/theme/theme.js';

it('the items of a menu that opens stand still', () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Menu open anchorEl={document.body}>
        <MenuItem>Email</MenuItem>
      </Menu>
    </ThemeProvider>,
  );
  const paper = screen.getByRole('menu').closest<HTMLElement>('.MuiPaper-root')!;
  expect(paper.style.opacity).toBe('1');
  expect(paper.style.transform).toBe('');
});
