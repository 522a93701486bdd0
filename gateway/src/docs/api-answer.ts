import { ERRORS, ErrorBody } from '@bluntbot/proto/errors';
import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

/** Errors that every endpoint can answer with. */
const ALWAYS = [400, 500, 503, 504];

/** Documents an endpoint: what it is for, what it answers, and with which errors besides the usual ones. */
export function ApiAnswer(schema: z.ZodType, summary: string, ...errors: number[]): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    ApiResponse({ status: 200, standardSchema: schema, description: summary }),
    ...[...ALWAYS, ...errors].map((status) => ApiResponse({ status, standardSchema: ErrorBody, description: descriptionOf(status) })),
  );
}

/** Documents a list: a bare array, its total in `X-Total-Count`, its neighbours in `Link`. */
export function ApiList(item: z.ZodType, summary: string): MethodDecorator {
  return ApiAnswer(z.array(item), `${summary} The total is in X-Total-Count, neighbouring pages are in Link.`);
}

const descriptionOf = (status: number): string => Object.values(ERRORS).find((error) => error.status === status)?.message ?? 'Error';
