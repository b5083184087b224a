/** 1500 is "15%"; 1250 is "12.5%". */
export const percentText = (percentBp: number): string => `${percentBp / 100}%`;
