import { Secrets } from '@bluntbot/platform/secrets/secrets';
import { Module } from '@nestjs/common';
import { LeasesModule } from '../leases/leases.ts';
import { NewsletterController } from './newsletter.controller.ts';
import { NewsletterService } from './newsletter.service.ts';
import { NewsletterLinks } from './newsletter-links.ts';
import { NewsletterMailer } from './newsletter-mailer.ts';

@Module({
  imports: [LeasesModule],
  controllers: [NewsletterController],
  providers: [NewsletterService, NewsletterMailer, NewsletterLinks, Secrets],
})
export class NewsletterModule {}
