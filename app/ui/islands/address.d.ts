declare module "virtual:islands" {
  /** The address of start.ts in the build; empty in a browser. */
  const address: string;
  export default address;
}
