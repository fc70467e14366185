/** What Vite makes of files that are not scripts. */
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
