import { Module } from '@nestjs/common';
import { StrainWishes } from './strain-wishes.ts';
import { WishesController } from './wishes.controller.ts';

@Module({ controllers: [WishesController], providers: [StrainWishes], exports: [StrainWishes] })
export class WishesModule {}
