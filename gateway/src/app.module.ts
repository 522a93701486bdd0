import { NatsModule } from '@bluntbot/platform/nats/nats.module';
import { Replicas } from '@bluntbot/platform/nats/replicas';
import { ObjectStoreModule } from '@bluntbot/platform/object-store';
import { LOGGER } from '@bluntbot/platform/tokens';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { AffiliateProductsController } from './affiliate-products/affiliate-products.controller.ts';
import { AgeGate } from './age-gate/age-gate.ts';
import { ArticlesController } from './articles/articles.controller.ts';
import { LawSentences } from './articles/law-sentences.ts';
import { PostsController } from './articles/posts.controller.ts';
import { AuditController } from './audit/audit.controller.ts';
import { StaffStrategy } from './auth/staff.strategy.ts';
import { ChatController } from './chat/chat.controller.ts';
import { ChatEvents } from './chat/chat-events.ts';
import { CitiesController } from './cities/cities.controller.ts';
import { ClickReportController } from './clicks/click-report.controller.ts';
import { ClickTrackController } from './clicks/click-track.controller.ts';
import type { GatewayConfig } from './config.ts';
import { DispensariesController } from './dispensaries/dispensaries.controller.ts';
import { DispensaryImportsController } from './dispensary-imports/dispensary-imports.controller.ts';
import { GlossaryController } from './glossary/glossary.controller.ts';
import { GrowingGuidesController } from './growing-guides/growing-guides.controller.ts';
import { HealthController } from './health/health.controller.ts';
import { Stopping } from './health/stopping.ts';
import { Admission } from './http/admission.ts';
import { loggedUrl } from './http/logged-url.ts';
import { PublicAnswers } from './http/public-answers.ts';
import { PublicCache } from './http/public-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { ImagesController } from './images/images.controller.ts';
import { LawsController } from './laws/laws.controller.ts';
import { LegacyReviewsController } from './legacy-reviews/legacy-reviews.controller.ts';
import { LinkChecksController } from './link-checks/link-checks.controller.ts';
import { NewsletterController } from './newsletter/newsletter.controller.ts';
import { NewsletterFormsController } from './newsletter/newsletter-forms.controller.ts';
import { SubscribersController } from './newsletter/subscribers.controller.ts';
import { BlogController } from './newsroom/blog.controller.ts';
import { NewsroomController } from './newsroom/newsroom.controller.ts';
import { PostDeskController } from './newsroom/post-desk.controller.ts';
import { PagesController } from './pages/pages.controller.ts';
import { Renderers } from './pages/renderers.ts';
import { PlacesController } from './places/places.controller.ts';
import { RecipesController } from './recipes/recipes.controller.ts';
import { AdminSessionController } from './sessions/admin-session.controller.ts';
import { SiteSearchController } from './site-search/site-search.controller.ts';
import { StatsController } from './stats/stats.controller.ts';
import { StoreProductsController } from './store-products/store-products.controller.ts';
import { StoreSyncController } from './store-sync/store-sync.controller.ts';
import { StrainAdminController } from './strain-admin/strain-admin.controller.ts';
import { StrainImportsController } from './strain-imports/strain-imports.controller.ts';
import { StrainMapController } from './strain-map/strain-map.controller.ts';
import { ReviewModerationController } from './strain-reviews/review-moderation.controller.ts';
import { StrainReviewsController } from './strain-reviews/strain-reviews.controller.ts';
import { StrainSummariesController } from './strain-summaries/strain-summaries.controller.ts';
import { StrainsController } from './strains/strains.controller.ts';
import { TerpenesController } from './terpenes/terpenes.controller.ts';
import { CONFIG } from './tokens.ts';
import { Uploads } from './uploads/uploads.ts';

/** The gateway: one controller per resource, pages last because they take every other path. */
@Global()
@Module({})
export class AppModule implements OnApplicationShutdown {
  constructor(private readonly renderers: Renderers) {}

  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [NatsModule.forRoot({ url: config.NATS_URL, name: 'gateway' }), ObjectStoreModule.forRoot(config)],
      controllers: [
        HealthController,
        StrainsController,
        StrainMapController,
        TerpenesController,
        StatsController,
        StrainReviewsController,
        StrainSummariesController,
        AdminSessionController,
        StrainImportsController,
        DispensaryImportsController,
        StrainAdminController,
        ReviewModerationController,
        AuditController,
        GrowingGuidesController,
        LegacyReviewsController,
        AffiliateProductsController,
        ClickTrackController,
        CitiesController,
        ChatController,
        ClickReportController,
        DispensariesController,
        LawsController,
        LinkChecksController,
        NewsletterController,
        NewsletterFormsController,
        SubscribersController,
        PlacesController,
        StoreProductsController,
        StoreSyncController,
        ArticlesController,
        PostsController,
        BlogController,
        NewsroomController,
        PostDeskController,
        RecipesController,
        GlossaryController,
        SiteSearchController,
        ImagesController,
        PagesController,
      ],
      providers: [
        StaffStrategy,
        Uploads,
        Admission,
        LawSentences,
        ChatEvents,
        { provide: CONFIG, useValue: config },
        { provide: AgeGate, useValue: new AgeGate(config) },
        Stopping,
        { provide: Renderers, useFactory: () => new Renderers(config.WEB_URL) },
        {
          provide: PublicAnswers,
          useFactory: (logger: Logger, changes: Replicas, ages: AgeGate) => {
            const onRefreshError = (error: unknown, key: string) =>
              logger.warn({ err: error, key: loggedUrl(key) }, 'a kept answer could not be renewed');
            const cache = new PublicCache({
              maxBytes: config.CACHE_MEGABYTES * 1024 * 1024,
              keeps: config.CACHE_SECONDS > 0,
              changes,
              onRefreshError,
            });
            return new PublicAnswers(cache, securityHeaders(config), ages);
          },
          inject: [LOGGER, Replicas, AgeGate],
        },
      ],
      exports: [CONFIG, PublicAnswers],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.renderers.close();
  }
}
