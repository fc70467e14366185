export class WrongConfig extends Error {}
