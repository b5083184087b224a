/** Below pictures of the product. */
export const sampleScreen = "Our demo, with sample people";
