/** Mail servers limit the connections of a client; the outbox starts no more emails than that. */
export const mailConnections = 10;
