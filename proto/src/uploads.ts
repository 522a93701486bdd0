import { z } from 'zod';

/** The bucket in which an uploaded file waits under a random key until the service it is for has looked at it. */
export const UPLOADS_BUCKET = 'uploads';

/** Names a waiting upload. */
export const UploadKey = z.string().regex(/^incoming\/[0-9a-f-]{36}$/);

/** Most bytes of an uploaded picture. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
