export const todayCopy = {
  place: "Today",
  title: (firstName: string) => (firstName ? `Hello, ${firstName}` : "Hello"),
  sign: {
    title: "First: the Referral Agreement",
    line: "Read it and sign it. It takes about five minutes, and after that your leads can come.",
    button: "Read and sign",
  },
  nothing: "Nothing waits for you. We email you as soon as somebody does.",
} as const;
