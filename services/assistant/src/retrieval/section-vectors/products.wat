;; Products of rows with a column, 256 numbers each: rows of signed bytes, the column of 16-bit integers, products as
;; 32-bit floats, divided by a number. Two rows at a time share what is read of the column, so the number of rows is even.
;; Compiled with wat2wasm (npm package wabt).
(module
  (import "env" "memory" (memory 1))
  (func $sum (param $parts v128) (result f32)
    (f32.convert_i32_s
      (i32.add
        (i32.add (i32x4.extract_lane 0 (local.get $parts)) (i32x4.extract_lane 1 (local.get $parts)))
        (i32.add (i32x4.extract_lane 2 (local.get $parts)) (i32x4.extract_lane 3 (local.get $parts))))))
  (func (export "products")
    (param $row i32) (param $rows i32) (param $column i32) (param $product i32) (param $divisor f32)
    (local $at i32) (local $end i32) (local $low v128) (local $high v128) (local $one v128) (local $other v128)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $rows)))
        (local.set $one (v128.const i32x4 0 0 0 0))
        (local.set $other (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $column))
        (local.set $end (i32.add (local.get $row) (i32.const 256)))
        (loop $along
          (local.set $low (v128.load (local.get $at)))
          (local.set $high (v128.load offset=16 (local.get $at)))
          (local.set $one
            (i32x4.add
              (local.get $one)
              (i32x4.add
                (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $row)) (local.get $low))
                (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $row)) (local.get $high)))))
          (local.set $other
            (i32x4.add
              (local.get $other)
              (i32x4.add
                (i32x4.dot_i16x8_s (v128.load8x8_s offset=256 (local.get $row)) (local.get $low))
                (i32x4.dot_i16x8_s (v128.load8x8_s offset=264 (local.get $row)) (local.get $high)))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (br_if $along (i32.lt_u (local.get $row) (local.get $end))))
        (f32.store (local.get $product) (f32.div (call $sum (local.get $one)) (local.get $divisor)))
        (f32.store offset=4 (local.get $product) (f32.div (call $sum (local.get $other)) (local.get $divisor)))
        (local.set $row (i32.add (local.get $row) (i32.const 256)))
        (local.set $product (i32.add (local.get $product) (i32.const 8)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 2)))
        (br $next)))))
