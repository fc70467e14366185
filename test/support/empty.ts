/** What stands in for styles and pictures where components are tested. */
export default 'stand-in.svg';
