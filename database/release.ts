/** Of this code, as in package.json: stored beside each migration that it runs. */
export const release = "0.3.0";
