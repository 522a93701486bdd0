import { randomUUID } from 'node:crypto';
import { DurableEvents } from '@bluntbot/platform/nats/durable-events';
import { type ClickAccepted, type ClickTrack, clickRecorded, clickTrack } from '@bluntbot/proto/commerce/clicks';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../http/endpoint.ts';
import { sendsPrivacyControl } from '../http/privacy-signal.ts';
import { RateLimited } from '../http/rate-limit.ts';

@Controller()
export class ClickTrackController {
  constructor(private readonly events: DurableEvents) {}

  /**
   * Answers only when JetStream has the click on disk; nothing about the visitor is kept, and with Global Privacy
   * Control nothing at all.
   */
  @Endpoint(clickTrack)
  @RateLimited('CLICKS_PER_MINUTE')
  async track(
    { productId, clickId = randomUUID(), trackingData }: ClickTrack,
    @Req() request: FastifyRequest,
  ): Promise<ClickAccepted> {
    if (sendsPrivacyControl(request)) return { success: true, clickId, counted: false };
    const { source, strainName, strainId, recommendationType } = trackingData;
    const click = {
      id: clickId,
      at: new Date().toISOString(),
      product: String(productId),
      source,
      strain: strainName ?? strainId ?? null,
      recommendationType: recommendationType || null,
    };
    await this.events.publish(clickRecorded, click, clickId);
    return { success: true, clickId };
  }
}
