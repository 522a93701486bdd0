import { runDrawing } from '@bluntbot/platform/pictures/run-drawing';
import { STRAIN_IMAGES_BUCKET } from '@bluntbot/proto/catalog/strain-images';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { StrainImages } from '../strain-images/strain-images.ts';

runDrawing(catalogDatabase, STRAIN_IMAGES_BUCKET, StrainImages);
