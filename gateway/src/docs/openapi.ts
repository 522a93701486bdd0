import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document of all endpoints, made from the contracts their decorators name. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('BluntBot API')
    .setDescription(
      'Strain library, terpene guide and finder. Lists are bare arrays; totals travel in X-Total-Count, neighbouring pages in Link. Errors are {error, code, requestId}.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .build();
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}

/** The document as it is committed. */
export const openApiText = (document: OpenAPIObject): string => `${JSON.stringify(document, null, 2)}\n`;
