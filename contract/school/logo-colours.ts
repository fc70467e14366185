/** What the school might choose: the colours of its logo, the strongest first. */
export interface LogoColours {
  colours: string[];
}

export const LOGO_COLOURS_AT_MOST = 3;
