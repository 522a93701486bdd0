;; Products of rows with a column, 256 numbers each: rows of signed bytes, the column of 16-bit integers, products of
;; 32-bit integers. Compiled with wat2wasm (npm package wabt).
(module
  (import "env" "memory" (memory 1))
  (func (export "products")
    (param $row i32) (param $rows i32) (param $column i32) (param $product i32)
    (local $end i32) (local $at i32) (local $sum v128) (local $bytes v128)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $rows)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $column))
        (local.set $end (i32.add (local.get $row) (i32.const 256)))
        (loop $along
          (local.set $bytes (v128.load (local.get $row)))
          (local.set $sum
            (i32x4.add
              (local.get $sum)
              (i32x4.add
                (i32x4.dot_i16x8_s
                  (i16x8.extend_low_i8x16_s (local.get $bytes))
                  (v128.load (local.get $at)))
                (i32x4.dot_i16x8_s
                  (i16x8.extend_high_i8x16_s (local.get $bytes))
                  (v128.load offset=16 (local.get $at))))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (br_if $along (i32.lt_u (local.get $row) (local.get $end))))
        (i32.store
          (local.get $product)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $product (i32.add (local.get $product) (i32.const 4)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $next)))))
