import { runDrawing } from '@bluntbot/platform/pictures/run-drawing';
import { PRODUCT_IMAGES_BUCKET } from '@bluntbot/proto/commerce/product-images';
import { commerceDatabase } from '../mikro-orm.config.ts';
import { ProductImages } from '../product-images/product-images.ts';

runDrawing(commerceDatabase, PRODUCT_IMAGES_BUCKET, ProductImages);
