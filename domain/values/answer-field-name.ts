/** Of a questionnaire's step, which counts from 0. */
export const answerFieldName = (step: number): string => `answer${step + 1}`;
