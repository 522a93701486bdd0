/** The configuration of the NATS server: it asks for a password, and its streams survive a power cut. */
export const natsConfiguration = (password: string): string => `port: 4222
http: 8222
jetstream { store_dir: /data, sync_interval: always }
authorization { user: bluntbot, password: "${password}" }`;
