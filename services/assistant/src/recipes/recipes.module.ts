import { Module } from '@nestjs/common';
import { RecipeBook } from './recipe-book.ts';
import { RecipesController } from './recipes.controller.ts';

@Module({ controllers: [RecipesController], providers: [RecipeBook], exports: [RecipeBook] })
export class RecipesModule {}
