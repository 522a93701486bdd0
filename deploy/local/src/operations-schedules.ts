/** The section on schedules of `docs/operations.md`. A test compares its files with the code. */
export const schedulesText = (): string => `## Schedules

Every replica of a service keeps its schedule. Where work must not be done twice, a lease or a slot in the database gives
it to one of them.

| what | when | where |
|---|---|---|
| write the posts of a slot | 9 AM and 6 PM in New York, within three hours of it | \`services/assistant/src/newsroom/newsroom.ts\` |
| read the connected shop | every \`WOOCOMMERCE_SYNC_MINUTES\` | \`services/commerce/src/store-sync/store-sync.ts\` |
| fetch the shop's photographs, remove those that nothing shows | every minute; daily | \`services/commerce/src/store-sync/shop-photographs.ts\` |
| check affiliate links | every \`LINK_CHECK_HOURS\` | \`services/commerce/src/link-checks/link-schedule.ts\` |
| turn old clicks into daily totals | hourly, after \`CLICK_FOLD_DAYS\` | \`services/commerce/src/clicks/click-fold.ts\` |
| send newsletter mail, forget unconfirmed addresses | every 30 seconds; hourly | \`services/commerce/src/newsletter/newsletter-mailer.ts\` |
| remove pictures that no strain shows | hourly | \`services/catalog/src/strain-images/image-sweeper.ts\` |
| count laws to check again, for the metrics | hourly | \`services/locations/src/laws/law-watch.ts\` |
| forget old login attempts | every minute | \`services/identity/src/sessions/login-attempts.ts\` |

On Kubernetes, CronJobs write the posts and check the links instead, and make the backups.
`;
