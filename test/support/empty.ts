export default 'stand-in.svg';
